import { expect, test } from 'vitest'

import { sectionTitles } from '@wellspring/api/contract/section-titles'

import { providerTitles, tenantTitles } from './section-titles.ts'

test('the screens and the emails call each section the same, in the same order', () => {
  expect(Object.entries(providerTitles)).toEqual(Object.entries(sectionTitles.provider))
  expect(Object.entries(tenantTitles)).toEqual(Object.entries(sectionTitles.tenant))
})
