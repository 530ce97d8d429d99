import { expect, test } from 'vitest'

import { describeError } from './describe-error.ts'

test('an error is described without cardholder input', () => {
  const said = 'canary\n    at canary (/src/canary.ts:1:1)'
  const error = Object.assign(new TypeError(said), { code: '23505', detail: said, cause: said })
  const told = describeError(error)
  expect(told).toMatchObject({ type: 'TypeError', message: '23505' })
  expect(JSON.stringify(told)).toMatch(/describe-error\.test\.ts:\d+/)
  expect(JSON.stringify(told)).not.toContain('canary')
  expect(describeError(said)).toEqual({ type: 'string', message: '', stack: '' })
})
