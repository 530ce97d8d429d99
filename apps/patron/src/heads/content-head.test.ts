import { expect, test } from 'vitest'

import { audioSample, contentSample } from '@wellspring/api/testing/educational-content'

import { contentHead } from './content-head.ts'

const origin = 'https://www.example.com'

test('structured data states the type, the duration and whether it is free', () => {
  expect(contentHead(audioSample({ access: 'members' }), origin).data).toMatchObject([
    { '@type': 'AudioObject', duration: 'PT10M', isAccessibleForFree: false },
  ])
  const { data = [] } = contentHead(contentSample(), origin)
  expect(data).toMatchObject([{ '@type': 'Article', isAccessibleForFree: true }])
  expect(data[0]).not.toHaveProperty('duration')
})
