import { expect, test } from 'vitest'

import { personalRow } from './rules.ts'

test('secrets are withheld, and encrypted values are decrypted', () => {
  const row = {
    id: 'm1',
    tokenHash: Buffer.from('x'),
    clientSecret: 's',
    note: Buffer.from('sealed'),
    on: '2026-06-15',
  }
  expect(personalRow(row, (column) => `${column} in plain words`)).toEqual({
    id: 'm1',
    note: 'note in plain words',
    on: '2026-06-15',
  })
})
