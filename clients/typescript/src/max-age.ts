/** The `max-age` of the feed's answers. */
export const MAX_AGE_MILLISECONDS = 1_800_000;
