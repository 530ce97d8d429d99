import { expect, test } from 'vitest'

import { errorsOfFilledFields } from './errors-of-filled-fields.ts'

const wrong = { type: 'custom', message: 'Wrong' }

test('a missing value is no error, an invalid one is', () => {
  const errors = { name: wrong, email: wrong, terms: wrong, files: wrong, sex: wrong }
  expect(errorsOfFilledFields(errors, { name: '', email: 'no', terms: false, files: [], sex: null })).toEqual(
    {
      email: wrong,
    },
  )
})

test('applies to groups and rows as well', () => {
  const errors = {
    address: { city: wrong, zipCode: wrong },
    rows: [undefined, { from: wrong, to: wrong }],
    other: { city: wrong },
  }
  expect(
    errorsOfFilledFields(errors as never, {
      address: { city: '', zipCode: '1' },
      rows: [
        { from: '', to: '' },
        { from: '31.31.31', to: '' },
      ],
      other: { city: '' },
    }),
  ).toEqual({ address: { zipCode: wrong }, rows: { 1: { from: wrong } } })
})
