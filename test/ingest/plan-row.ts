import { type PlanRow, planDefaults } from '../../ingest/plans/plan-row.ts';

/** A row in which only what a test is about is written down. */
export function planRow(given: Partial<PlanRow> & Pick<PlanRow, 'id'>): PlanRow {
  return {
    ...planDefaults,
    position: given.id,
    keys: [given.id],
    vendor: 'acme',
    currency: 'USD',
    price_monthly: 20,
    ...given,
  };
}
