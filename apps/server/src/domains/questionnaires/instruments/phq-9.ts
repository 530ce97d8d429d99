import type { Definition } from '../rules.ts'
import { optionsOf, overDays } from './frequencies.ts'
import { LICENCE } from './licence.ts'
import { phq9InSpanish } from './spanish.ts'

// Wording: PHQ-9, as published by its authors. Bands, cut and change: BMJ 365:l1476 and the IAPT manual.
export const phq9: Definition = {
  id: 'phq-9',
  version: 1,
  name: 'Low mood (PHQ-9)',
  about: 'Nine questions about low mood in the past two weeks, as doctors ask them.',
  stem: 'Over the last 2 weeks, how often have you been bothered by any of the following problems?',
  minutes: 3,
  isValidated: true,
  licence: LICENCE,
  items: [
    ...overDays([
      'Little interest or pleasure in doing things',
      'Feeling down, depressed, or hopeless',
      'Trouble falling or staying asleep, or sleeping too much',
      'Feeling tired or having little energy',
      'Poor appetite or overeating',
      'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
      'Trouble concentrating on things, such as reading the newspaper or watching television',
      'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
      'Thoughts that you would be better off dead or of hurting yourself in some way',
    ]),
    {
      id: 'difficulty',
      text: 'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
      options: optionsOf([
        'Not difficult at all',
        'Somewhat difficult',
        'Very difficult',
        'Extremely difficult',
      ]),
      isScored: false,
    },
  ],
  translations: [phq9InSpanish],
  factor: 1,
  maxScore: 27,
  bands: [
    {
      from: 0,
      id: 'minimal',
      label: 'Minimal',
      meaning: 'Your answers show few signs of low mood in the past two weeks.',
    },
    {
      from: 5,
      id: 'mild',
      label: 'Mild',
      meaning:
        'Your answers show some signs of low mood. Many people find it useful to look again in two weeks.',
    },
    {
      from: 10,
      id: 'moderate',
      label: 'Moderate',
      meaning: 'At this level people often talk to a professional about how they feel.',
    },
    {
      from: 15,
      id: 'moderately-severe',
      label: 'Moderately severe',
      meaning: 'At this level it is a good idea to talk to a professional soon.',
    },
    {
      from: 20,
      id: 'severe',
      label: 'Severe',
      meaning:
        'At this level please talk to a professional as soon as you can. You need not wait until it gets worse.',
    },
  ],
  isHigherBetter: false,
  suggestsTalkingFrom: 10,
  reliableChange: 6,
  safetyItem: '9',
}
