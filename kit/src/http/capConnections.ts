import type { Server } from 'node:http';

/** Cuts connections beyond so many from one address, as soon as they come. Only where the socket tells the visitor's own address. */
export function capConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const before = open.get(address) ?? 0;
    if (before >= most) return void socket.destroy();
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
