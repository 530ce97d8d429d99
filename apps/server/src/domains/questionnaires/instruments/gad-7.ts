import type { Definition } from '../rules.ts'
import { overDays } from './frequencies.ts'
import { LICENCE } from './licence.ts'
import { gad7InSpanish } from './spanish.ts'

// Wording: GAD-7, as published by its authors. Bands, cut and change: Arch Intern Med 166:1092 and the IAPT manual.
export const gad7: Definition = {
  id: 'gad-7',
  version: 1,
  name: 'Worry and tension (GAD-7)',
  about: 'Seven questions about worry and tension in the past two weeks, as doctors ask them.',
  stem: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
  minutes: 2,
  isValidated: true,
  licence: LICENCE,
  items: overDays([
    'Feeling nervous, anxious or on edge',
    'Not being able to stop or control worrying',
    'Worrying too much about different things',
    'Trouble relaxing',
    'Being so restless that it is hard to sit still',
    'Becoming easily annoyed or irritable',
    'Feeling afraid as if something awful might happen',
  ]),
  translations: [gad7InSpanish],
  factor: 1,
  maxScore: 21,
  bands: [
    {
      from: 0,
      id: 'minimal',
      label: 'Minimal',
      meaning: 'Your answers show few signs of anxiety in the past two weeks.',
    },
    {
      from: 5,
      id: 'mild',
      label: 'Mild',
      meaning:
        'Your answers show some signs of anxiety. Many people find it useful to look again in two weeks.',
    },
    {
      from: 10,
      id: 'moderate',
      label: 'Moderate',
      meaning: 'At this level people often talk to a professional about how they feel.',
    },
    {
      from: 15,
      id: 'severe',
      label: 'Severe',
      meaning: 'At this level please talk to a professional soon. You need not wait until it gets worse.',
    },
  ],
  isHigherBetter: false,
  suggestsTalkingFrom: 10,
  reliableChange: 4,
  safetyItem: null,
}
