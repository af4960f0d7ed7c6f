type Fetch = (address: unknown, init?: RequestInit) => Promise<Response>;

/** The XMLHttpRequest of a test, as far as uploads use it: it sends by the `fetch` of a fake server and tells half of the way as progress. */
export const xhrOver = (fetch: Fetch) =>
  class XhrOverFetch extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    timeout = 0;
    #target = { method: '', address: '' };
    #answered: Headers | undefined;
    readonly #headers: Record<string, string> = {};
    readonly #stop = new AbortController();

    open(method: string, address: string): void {
      this.#target = { method, address };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#answered?.get(name) ?? null;
    }
    abort(): void {
      this.#stop.abort();
    }
    send(body: NonNullable<RequestInit['body']>): void {
      const { method, address } = this.#target;
      const half = { lengthComputable: true, loaded: 1, total: 2 };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), half));
      fetch(address, { method, headers: this.#headers, body, signal: this.#stop.signal }).then(
        async (answer) => {
          this.#answered = answer.headers;
          this.status = answer.status;
          this.responseText = await answer.text();
          this.#end('load');
        },
        () => this.#end(this.#stop.signal.aborted ? 'abort' : 'error'),
      );
    }
    #end(how: 'load' | 'abort' | 'error'): void {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
  };
