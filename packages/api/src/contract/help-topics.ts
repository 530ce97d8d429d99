// Values only, no schemas: cards of the browsers name them.

/** What a provider helps with, in the words that somebody would look for. */
export const helpTopics = [
  'Anxiety',
  'Low mood',
  'Stress and burnout',
  'Sleep',
  'Grief and loss',
  'Trauma',
  'Self-esteem',
  'Focus and attention',
  'Back and neck pain',
  'Chronic pain',
  'Injury and recovery',
  'Moving more',
  'Eating habits',
  'Weight',
  'Diabetes',
  'Couples',
  'Family conflict',
  'Parenting',
  'Separation',
  'Loneliness',
  'Life changes',
  'Career',
  'Meditation',
  'Meaning and purpose',
  'Budgeting',
  'Debt',
  'Money worries',
  'Saving and planning',
] as const
export type HelpTopic = (typeof helpTopics)[number]

/** More would say nothing of what somebody is good at. */
export const MAX_HELP_TOPICS = 8
