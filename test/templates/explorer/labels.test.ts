import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Box,
  overlap,
  placeLabels,
  type Wish,
} from '../../../templates/explorer/charts/labels.ts';

const room = {
  bounds: { left: 0, top: 0, right: 400, bottom: 300 },
  taken: [],
  height: 16,
};

describe('placeLabels', () => {
  it('puts a name to the left of its spot, where a frontier leaves room', () => {
    expect(placeLabels([wish('a', 200, 100)], room)).toEqual([
      { id: 'a', x: 139, y: 100, leader: undefined },
    ]);
  });

  it('moves a name that would cover what is taken', () => {
    const [label] = placeLabels([wish('a', 200, 100)], {
      ...room,
      taken: [{ left: 150, top: 95, right: 160, bottom: 105 }],
    });
    expect(label).toMatchObject({ id: 'a', x: 175, y: 100 - 11 - 8 });
  });

  it('leads a line to a name that matters, and leaves out one that does not', () => {
    const crowd = [{ left: 130, top: 60, right: 280, bottom: 140 }];
    expect(placeLabels([wish('a', 200, 100)], { ...room, taken: crowd })[0]?.leader).toBeDefined();
    expect(
      placeLabels([{ ...wish('a', 200, 100), matters: false }], { ...room, taken: crowd }),
    ).toEqual([]);
  });

  it('leaves out a name that would cover something wherever it stood', () => {
    expect(placeLabels([wish('a', 200, 100)], { ...room, taken: [room.bounds] })).toEqual([]);
  });

  it('never lets two names overlap, or one leave the drawing', () => {
    const spot = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
      matters: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), (spots) => {
        const labels = placeLabels(
          spots.map((each, index) => ({ ...each, id: String(index), width: 50 })),
          room,
        );
        const boxes = labels.map(
          ({ x, y }): Box => ({ left: x, top: y - 8, right: x + 50, bottom: y + 8 }),
        );
        for (const [index, box] of boxes.entries()) {
          expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false);
          expect(box.left >= 0 && box.top >= 0 && box.right <= 400 && box.bottom <= 300).toBe(true);
        }
      }),
    );
  });
});

function wish(id: string, x: number, y: number): Wish {
  return { id, x, y, width: 50, matters: true };
}
