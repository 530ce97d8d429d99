import { expect, test } from 'vitest'

import { wellnessDomainSample } from '@wellspring/api/testing/wellness'

import { AreaTextsForm, areaTextsOf } from './area-texts-form.ts'

test('unchanged texts are parsed back to the same values', () => {
  const { description, affirmations, leaves, revision } = wellnessDomainSample()
  expect(AreaTextsForm.parse(areaTextsOf(wellnessDomainSample()))).toEqual({
    description,
    affirmations,
    leaves,
    revision,
  })
})

test.each([
  ['nothing', ' \n ', 'Write at least one affirmation'],
  ['too many', 'One\n'.repeat(9), 'At most 8 affirmations'],
  ['one too long', 'x'.repeat(161), 'Use at most 160 characters'],
])('affirmations: %s', (_case, affirmations, message) => {
  const read = AreaTextsForm.safeParse({ ...areaTextsOf(wellnessDomainSample()), affirmations })
  expect(read.error?.issues).toMatchObject([{ path: ['affirmations'], message }])
})
