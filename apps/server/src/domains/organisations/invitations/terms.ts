import type { JoiningTerms } from '@wellspring/api/contract/organisations'

const version = 3

const sees = [
  'The address, the name and the department it invited you by, and the day you joined.',
  'About how many of its people used Wellspring in a month, and in which areas in a quarter, and how content those were who rated a session. A number is shown only when it stands for at least 10 people, and it is never exact.',
  'If it pays a part of sessions or events: how much it has set aside for all of its people together, and about how much of that came back after a quarter.',
]

const never = [
  'Whether you use Wellspring at all.',
  'Your bookings, your providers, your events, your orders and what you pay.',
  'Whether it has paid a part of anything of yours.',
  'Your answers, moods, messages, notes and everything else in your account.',
]

/** The terms that joining patrons accept. Changed wording needs a new version. Receipts keep their exact wording. */
export const joiningTerms: JoiningTerms = { version, sees, never }

export const termsFor = (organisation: string): string =>
  [
    `I belong to ${organisation} on Wellspring until I leave, which I can do at any time.`,
    `${organisation} sees: ${sees.join(' ')}`,
    `${organisation} never sees: ${never.join(' ')}`,
  ].join('\n')
