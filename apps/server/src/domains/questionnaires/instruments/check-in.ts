import type { InstrumentItem } from '@wellspring/api/contract/questionnaires'

import type { Definition } from '../rules.ts'
import { optionsOf } from './frequencies.ts'

const often = optionsOf(['Never', 'Rarely', 'Sometimes', 'Often', 'Almost always'])

const statements = [
  'I slept and rested well.',
  'I had energy for what matters to me.',
  'I felt close to other people.',
  'I could handle what came my way.',
  'I looked forward to the days ahead.',
]

export const checkIn: Definition = {
  id: 'check-in',
  version: 1,
  name: 'Wellspring check-in',
  about: 'Five short questions of our own about the past two weeks, to see how you are over time.',
  stem: 'Thinking of the past two weeks, how often was this true?',
  minutes: 1,
  isValidated: false,
  licence: 'Written by Wellspring. It has not been validated in studies.',
  items: statements.map((text, at): InstrumentItem => ({
    id: `${at + 1}`,
    text,
    options: often,
    isScored: true,
  })),
  translations: [],
  factor: 5,
  maxScore: 100,
  bands: [
    {
      from: 0,
      id: 'low',
      label: 'Running low',
      meaning:
        'The past two weeks look hard. Be kind to yourself, and think of who could help with one thing.',
    },
    {
      from: 40,
      id: 'middle',
      label: 'Getting by',
      meaning:
        'Some things went well and some did not. Your lowest answer may show where a small step helps.',
    },
    {
      from: 70,
      id: 'good',
      label: 'Doing well',
      meaning: 'Most of what you answered went well. It may help to notice what made it so.',
    },
  ],
  isHigherBetter: true,
  suggestsTalkingFrom: null,
  reliableChange: null,
  safetyItem: null,
}
