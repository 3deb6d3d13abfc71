import type { Change } from '../../../feed/schemas/changes.ts';

/**
 * A change with what tells it apart from others of its kind, subject and field: the day a price is for, or the period.
 * It stays when `date` moves, as that of an announcement does when an older source is found. Empty where there can be one only.
 */
export type DatedChange = { readonly change: Change; readonly occasion: string };
