/** What `node --import` of this does to a process: its clock is SKEW_MS wrong, as on a machine whose time is. */
const RealDate = Date;
const skewMs = Number(process.env.SKEW_MS ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + skewMs]));
  }
  static now() {
    return RealDate.now() + skewMs;
  }
};
