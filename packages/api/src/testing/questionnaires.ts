import type { QuestionnaireResultDetail } from '../contract/questionnaires.ts'
import type { Instrument } from '../contract/questionnaires.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000009${last}`

const options = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'].map(
  (label, value) => ({ value, label }),
)

export const instrumentSample = (change: Partial<Instrument> = {}): Instrument => ({
  id: 'gad-7',
  version: 1,
  name: 'GAD-7',
  about: 'Seven questions about worry and tension in the past two weeks.',
  stem: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
  minutes: 2,
  items: ['Feeling nervous, anxious, or on edge', 'Not being able to stop or control worrying'].map(
    (text, at) => ({ id: `${at + 1}`, text, options, isScored: true }),
  ),
  maxScore: 21,
  isValidated: true,
  licence: 'Developed by Drs. Robert L. Spitzer and colleagues.',
  translations: [],
  ...change,
})

export const resultSample = (change: Partial<QuestionnaireResultDetail> = {}): QuestionnaireResultDetail => ({
  id: id('a1'),
  instrumentId: 'gad-7',
  instrumentName: 'GAD-7',
  version: 1,
  score: 11,
  maxScore: 21,
  band: {
    id: 'moderate',
    label: 'Moderate',
    meaning: 'At this level people often talk to a professional about how they feel.',
  },
  completedAt: '2026-06-15T09:00:00.000Z',
  isSafetyConcern: false,
  suggestsTalking: true,
  isValidated: true,
  change: { kind: 'better', points: -5, since: '2026-06-01T09:00:00.000Z' },
  answers: [
    { text: 'Feeling nervous, anxious, or on edge', answer: 'Several days' },
    { text: 'Not being able to stop or control worrying', answer: 'Nearly every day' },
  ],
  answeredIn: 'en',
  language: 'en',
  licence: 'Developed by Drs. Robert L. Spitzer and colleagues.',
  ...change,
})

/** The result before that. */
export const earlierResultSample = (): QuestionnaireResultDetail =>
  resultSample({
    id: id('a2'),
    score: 16,
    band: { id: 'severe', label: 'Severe', meaning: 'At this level please talk to a professional.' },
    completedAt: '2026-06-01T09:00:00.000Z',
    change: { kind: 'first', points: 0, since: null },
  })
