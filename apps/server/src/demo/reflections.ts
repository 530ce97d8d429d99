import type { Leaf } from '@wellspring/api/contract/areas'

export const reflectionTexts: Record<Leaf, readonly string[]> = {
  Move: [
    'Walked home along the water instead of taking the metro. My shoulders came down after ten minutes.',
    'Stretched before breakfast. It is easier when the mat is already out.',
  ],
  Nourish: [
    'Cooked the lentils again, enough for two days. Slept better than I have all week.',
    'Ate at the table instead of at my desk. It makes a difference.',
  ],
  Discover: [
    'Read the chapter on habits. I always start too big.',
    'Tried to say why the meeting annoyed me. It was not the meeting.',
  ],
  Develop: [
    'Twenty minutes without the phone, on purpose. I finished the letter.',
    'The breathing exercise helped before the call. Twice now.',
  ],
  Unite: [
    'Called Samira. We laughed for half an hour.',
    'Had dinner with the neighbours. I nearly stayed in.',
  ],
  Uplift: ['Told Omar that his talk was good. He needed to hear it.', 'Brought soup to the flat upstairs.'],
  Heal: [
    'Cried a little, then tidied the drawer. Both helped.',
    'I can think of last year without a knot in my stomach.',
  ],
  Peace: [
    'Sat on the balcony until the call to prayer was over. Nothing else.',
    'Went to bed at eleven. The night was quiet.',
  ],
  Love: ['My sister sent me the picture of us by the sea.', 'Made dinner slowly, for the two of us.'],
  Gratitude: [
    'Three things: warm bread, the light at six, a message from home.',
    'The bus driver waited for me. A small thing, and it made my morning.',
  ],
  Impact: [
    'My new colleague comes to me first with questions. I like that.',
    'Signed up for the beach clean-up.',
  ],
  Prosper: ['Checked my bank balance without holding my breath.', 'Put the first amount aside, as planned.'],
  Share: ['Gave the second coat away.', 'Sent some money home, and told nobody.'],
}

/** The topics of each season. The last one is the current season. */
export const seasons: readonly (readonly Leaf[])[] = [
  ['Heal', 'Peace', 'Nourish'],
  ['Heal', 'Love', 'Unite'],
  ['Move', 'Nourish', 'Gratitude'],
  ['Discover', 'Develop', 'Prosper'],
  ['Move', 'Peace', 'Gratitude', 'Unite'],
]
