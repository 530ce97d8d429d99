import { expect, test } from 'vitest'

import { joinWords } from './join-words.ts'

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
] as const)('who is %s of a group that is %s reads %s', (state, access, words) => {
  expect(joinWords({ state, access })).toBe(words)
})
