import { describe, expect, test } from 'vitest'

import { cuesOf, isTimed, transcriptFault, wordsOf } from './educational-content-transcript.ts'

const vtt = `WEBVTT - An evening walk

NOTE made by hand

intro
00:00.000 --> 00:02.500 align:start
Stand up
and open the door.

00:00:02.500 --> 01:00:04.000
<v Grace>Breathe <i>in</i>.</v>
`

test('timed lines are parsed like captions', () => {
  expect(cuesOf(vtt)).toEqual([
    { from: 0, to: 2.5, text: 'Stand up and open the door.' },
    { from: 2.5, to: 3604, text: 'Breathe in.' },
  ])
  expect(wordsOf(vtt)).toBe('Stand up and open the door. Breathe in.')
  expect(transcriptFault(vtt)).toBeNull()
})

test('line endings and a comma before the milliseconds make no difference', () => {
  const written =
    '\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nyou'
  expect(cuesOf(written).map(({ text }) => text)).toEqual(['Hello', 'you'])
  expect(transcriptFault(written)).toBeNull()
})

test('plain text has no cues', () => {
  const plain = 'Stand up.\n\nAnd open the door: at 10:30, say.'
  expect([isTimed(plain), cuesOf(plain), wordsOf(plain), transcriptFault(plain)]).toEqual([
    false,
    [],
    plain,
    null,
  ])
})

const missing = (line: number) =>
  `Line ${line} needs its times, such as 00:01.000 --> 00:04.000, with its words below.`

describe('the error of a transcript', () => {
  test.each([
    ['WEBVTT', 'This transcript has no lines.'],
    ['00:01.000 --> 00:02.000', missing(1)],
    ['00:01.000 -->\nHello', missing(1)],
    ['00:61.000 --> 00:62.000\nHello', missing(1)],
    ['soon --> 00:02.000\nHello', missing(1)],
    ['00:02.000 --> 00:02.000\nHello', missing(1)],
    ['a\nb\n00:01.000 --> 00:02.000\nHello', missing(1)],
    ['00:01.000 --> 00:02.000\nHello\n\nyou', missing(2)],
    [
      '00:05.000 --> 00:06.000\nHello\n\n00:01.000 --> 00:02.000\nyou',
      'Line 2 begins before the line above it.',
    ],
    [
      Array.from({ length: 3001 }, () => '00:01.000 --> 00:02.000\nHello').join('\n\n'),
      'A transcript can have at most 3000 lines.',
    ],
  ])('%.60j', (transcript, fault) => {
    expect(transcriptFault(transcript)).toBe(fault)
  })
})

test('a long line of nonsense is parsed in linear time', () => {
  const nonsense = `00:00.000 --> ${'<'.repeat(50_000)}${'\n \n'.repeat(10_000)}`
  const before = process.cpuUsage()
  transcriptFault(nonsense)
  wordsOf(nonsense)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000, 'ms of work').toBeLessThan(500)
})
