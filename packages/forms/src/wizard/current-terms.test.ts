import { expect, test } from 'vitest'

import { legal } from '@wellspring/api/contract/legal'

import { withCurrentTerms } from './current-terms.ts'

test.each([
  ['the same version', { agreed: true, termsVersion: legal.version }, true],
  ['no version, from before there were any', { agreed: true }, true],
  ['another version', { agreed: true, termsVersion: '0.9' }, false],
])('the agreement to %s', (_name, values, agreed) => {
  expect(withCurrentTerms(values, 'agreed', false)).toEqual({ agreed, termsVersion: legal.version })
})
