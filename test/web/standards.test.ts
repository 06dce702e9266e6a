import { expect, test } from 'vitest';
import { STANDARDS } from '../../web/theme/standards.ts';

test('armies differ by more than colour: no two share a dash, a marker or a drawn key', () => {
  for (const trait of ['dash', 'point', 'path', 'colour'] as const) {
    expect(new Set(STANDARDS.map((standard) => String(standard[trait]))).size, trait).toBe(
      STANDARDS.length,
    );
  }
});
