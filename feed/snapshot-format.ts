/**
 * The format of the two files of a snapshot: a client refuses another one. It stands alone, since a
 * client compares it before it loads what reads a snapshot.
 */
export const SNAPSHOT_FORMAT = 4;
