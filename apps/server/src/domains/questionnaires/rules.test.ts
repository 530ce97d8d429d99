import { describe, expect, test } from 'vitest'

import { inLanguage } from '@wellspring/api/contract/questionnaires'
import type { Answers } from '@wellspring/api/contract/questionnaires'

import { checkIn } from './instruments/check-in.ts'
import { gad7 } from './instruments/gad-7.ts'
import { definitions } from './instruments/instruments.ts'
import { phq9 } from './instruments/phq-9.ts'
import {
  areKnown,
  bandOf,
  changeOf,
  definitionOf,
  isPublishedIn,
  isSafetyConcern,
  languageFor,
  missingFrom,
  scoreOf,
  suggestsTalking,
} from './rules.ts'
import type { Definition } from './rules.ts'

/** WHO-5 is scored here but not shipped, because its licence does not allow that. */
const who5: Definition = {
  ...checkIn,
  id: 'who-5',
  factor: 4,
  bands: [
    { from: 0, id: 'very-low', label: '', meaning: '' },
    { from: 29, id: 'low', label: '', meaning: '' },
    { from: 51, id: 'good', label: '', meaning: '' },
  ],
}

const answersOf = (values: readonly number[]): Answers =>
  Object.fromEntries(values.map((value, at) => [`${at + 1}`, value]))
const all = (value: number, count: number) => Array.from({ length: count }, () => value)

describe('test vectors', () => {
  test.each([
    ['PHQ-9 all 0', phq9, all(0, 9), 0, 'minimal', false],
    ['PHQ-9 all 3', phq9, all(3, 9), 27, 'severe', true],
    ['PHQ-9 eight 0 and item 9 = 1', phq9, [...all(0, 8), 1], 1, 'minimal', true],
    ['PHQ-9 all 1', phq9, all(1, 9), 9, 'mild', true],
    ['PHQ-9 item 8 alone', phq9, [...all(0, 7), 3, 0], 3, 'minimal', false],
    ['GAD-7 all 2', gad7, all(2, 7), 14, 'moderate', false],
    ['GAD-7 all 3', gad7, all(3, 7), 21, 'severe', false],
    ['WHO-5 all 5', who5, all(5, 5), 100, 'good', false],
    ['WHO-5 3,3,2,2,2', who5, [3, 3, 2, 2, 2], 48, 'low', false],
    ['WHO-5 raw 13', who5, [3, 3, 3, 2, 2], 52, 'good', false],
    ['WHO-5 raw 7', who5, [3, 2, 2, 0, 0], 28, 'very-low', false],
    ['check-in all 4', checkIn, all(4, 5), 100, 'good', false],
    ['check-in all 0', checkIn, all(0, 5), 0, 'low', false],
  ] as const)('%s', (_name, definition, values, score, band, concern) => {
    const answers = answersOf(values)
    expect(scoreOf(definition, answers)).toBe(score)
    expect(bandOf(definition, score).id).toBe(band)
    expect(isSafetyConcern(definition, answers)).toBe(concern)
  })

  test('the difficulty question adds nothing to PHQ-9', () => {
    expect(scoreOf(phq9, { ...answersOf(all(1, 9)), difficulty: 3 })).toBe(9)
  })
})

test.each([
  [phq9, [0, 4, 5, 9, 10, 14, 15, 19, 20, 27], 'minimal mild moderate moderately-severe severe'],
  [gad7, [0, 4, 5, 9, 10, 14, 15, 21], 'minimal mild moderate severe'],
  [checkIn, [0, 35, 40, 65, 70, 100], 'low middle good'],
] as const)('%o: both edges of each band', (definition, edges, bands) => {
  expect(edges.map((score) => bandOf(definition, score).id)).toEqual(
    bands.split(' ').flatMap((band) => [band, band]),
  )
})

test.each([
  [phq9, 10, null, 'first'],
  [phq9, 10, 15, 'same'],
  [phq9, 10, 16, 'better'],
  [phq9, 16, 10, 'worse'],
  [phq9, 15, 10, 'same'],
  [gad7, 10, 14, 'better'],
  [gad7, 10, 13, 'same'],
  [gad7, 14, 10, 'worse'],
  [checkIn, 100, 0, 'unrated'],
  [{ ...checkIn, reliableChange: 10 }, 60, 50, 'better'],
  [{ ...checkIn, reliableChange: 10 }, 50, 60, 'worse'],
] as const)('%o: %i after %s is %s', (definition, score, before, change) => {
  expect(changeOf(definition, score, before)).toBe(change)
})

test('talking to a professional is suggested from ten on, and never by an unvalidated questionnaire', () => {
  expect([phq9, gad7].map((one) => [suggestsTalking(one, 9), suggestsTalking(one, 10)])).toEqual([
    [false, true],
    [false, true],
  ])
  expect(suggestsTalking(checkIn, 0)).toBe(false)
})

test('every question needs an answer among its own options', () => {
  const answers = { ...answersOf(all(0, 9)), difficulty: 0 }
  expect(missingFrom(phq9, answers)).toEqual([])
  expect(missingFrom(phq9, answersOf(all(0, 8)))).toEqual(['9', 'difficulty'])
  expect(areKnown(phq9, answers)).toBe(true)
  for (const wrong of [{ 9: 4 }, { 10: 0 }, { toString: 0 }, { difficulty: 4 }])
    expect(areKnown(phq9, wrong)).toBe(false)
})

test('a draft is read with the definition it was started with', () => {
  const both = [phq9, { ...phq9, version: 2 }]
  expect(definitionOf(both, 'phq-9')?.version).toBe(2)
  expect(definitionOf(both, 'phq-9', 1)?.version).toBe(1)
  expect(definitionOf(both, 'phq-9', 3)).toBeUndefined()
  expect(definitionOf(both, 'who-5')).toBeUndefined()
})

test('offered questionnaires are complete, and WHO-5 is not among them', () => {
  expect(definitions.map(({ id }) => id)).toEqual(['check-in', 'phq-9', 'gad-7'])
  for (const one of definitions) {
    const highest = Object.fromEntries(one.items.map(({ id, options }) => [id, options.at(-1)!.value]))
    expect(scoreOf(one, highest)).toBe(one.maxScore)
    expect(one.bands[0].from).toBe(0)
    expect(new Set(one.items.map(({ id }) => id)).size).toBe(one.items.length)
  }
})

describe('translations', () => {
  test('every translation has each question and answer in its own words', () => {
    for (const { items, stem, translations } of definitions)
      for (const one of translations) {
        expect(one.items.map(({ options }) => options.length)).toEqual(
          items.map(({ options }) => options.length),
        )
        expect(new Set([stem, ...items.map(({ text }) => text)]).has(one.stem)).toBe(false)
        expect(new Set(one.items.map(({ text }) => text)).size).toBe(items.length)
      }
  })

  test('a translated question keeps its id and values, and so its score', () => {
    const spanish = inLanguage(phq9, 'es')
    expect(spanish.items.map(({ id, options }) => [id, options.map(({ value }) => value)])).toEqual(
      phq9.items.map(({ id, options }) => [id, options.map(({ value }) => value)]),
    )
    expect(spanish.items[8]?.text).toBe(
      'Pensamientos de que estaría mejor muerto(a) o de lastimarse de alguna manera',
    )
    const highest = answersOf(all(3, 9))
    expect([scoreOf(spanish, highest), isSafetyConcern(spanish, highest)]).toEqual([27, true])
    expect(inLanguage(checkIn, 'es')).toBe(checkIn)
  })

  test.each([
    [phq9, [], 'en'],
    [phq9, ['Spanish'], 'es'],
    [phq9, ['French', 'Spanish'], 'es'],
    [phq9, ['English', 'Spanish'], 'en'],
    [phq9, ['Mandarin', 'Other'], 'en'],
    [checkIn, ['Spanish'], 'en'],
  ] as const)('%o for a speaker of %j is asked in %s', (definition, languages, language) => {
    expect(languageFor(definition, [...languages])).toBe(language)
  })

  test('our own questionnaire is published in English only', () => {
    expect([isPublishedIn(checkIn, 'es'), isPublishedIn(checkIn, 'en'), isPublishedIn(gad7, 'es')]).toEqual([
      false,
      true,
      true,
    ])
  })
})
