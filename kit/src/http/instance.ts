/** Header of `/health/live` and `/health/ready`: the `XINYUE_INSTANCE` of the process that answers, so that its supervisor does not take a stranger for it. */
export const instanceHeader = 'x-xinyue-instance';

/** Exit code of a process whose port somebody else has: its supervisor may know another one. */
export const portTakenExit = 98;
