// Values only, no schemas: cards in the browser use these names.

/** What a provider helps with, in the words that a patron would search for. */
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

/** A longer list would not tell what a provider is best at. */
export const MAX_HELP_TOPICS = 8
