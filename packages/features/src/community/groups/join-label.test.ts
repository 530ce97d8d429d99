import { expect, test } from 'vitest'

import { joinLabel } from './join-label.ts'

test.each([
  [null, 'public', 'Join'],
  [null, 'request', 'Ask to join'],
  [null, 'invite', null],
  ['invited', 'invite', 'Accept'],
  ['left', 'public', 'Join'],
  ['declined', 'request', 'Ask to join'],
  ['requested', 'request', null],
  ['member', 'public', null],
  ['removed', 'public', null],
] as const)('with the state %s in a group with the access %s the button reads %s', (state, access, words) => {
  expect(joinLabel({ state, access })).toBe(words)
})
