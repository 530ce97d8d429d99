import { expect, test } from 'vitest'

import { audioSample, contentSample } from '@wellspring/api/testing/educational-content'

import { contentSchema } from './content-schema.ts'

test('search engines are told what it is, how long it takes and who may have it', () => {
  expect(contentSchema(audioSample({ access: 'members' }))).toMatchObject({
    '@type': 'AudioObject',
    duration: 'PT10M',
    isAccessibleForFree: false,
  })
  expect(contentSchema(contentSample())).toMatchObject({ '@type': 'Article', isAccessibleForFree: true })
  expect(contentSchema(contentSample())).not.toHaveProperty('duration')
})
