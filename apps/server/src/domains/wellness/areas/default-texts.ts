import type { WellnessDomain } from '@wellspring/api/contract/wellness'
import type { Leaf, WellnessDomainId } from '@wellspring/api/contract/areas'

type Texts = Pick<WellnessDomain, 'description' | 'affirmations'>

/** The areas' names and appearance. Colours are those of the theme's ramps. */
export const appearances: Record<WellnessDomainId, Pick<WellnessDomain, 'name' | 'image' | 'colour'>> = {
  physical: { name: 'Physical', image: '/assets/areas/physical.svg', colour: '#4c6f27' },
  mental: { name: 'Mental', image: '/assets/areas/mental.svg', colour: '#2a5e82' },
  social: { name: 'Social', image: '/assets/areas/social.svg', colour: '#9a4c19' },
  spiritual: { name: 'Spiritual', image: '/assets/areas/spiritual.svg', colour: '#5f489f' },
  financial: { name: 'Financial', image: '/assets/areas/financial.svg', colour: '#206863' },
  coach: { name: 'Wellness Coach', image: '/assets/areas/coach.svg', colour: '#9d3550' },
}

/** The built-in texts, until an administrator writes others. */
export const defaultTexts: Record<WellnessDomainId, Texts> = {
  physical: {
    description:
      'Your body carries you through every day. Here it is about moving in ways you enjoy, eating in ways that do you good, and resting before you have to.',
    affirmations: [
      'I listen to my body before it has to shout.',
      'A little movement counts.',
      'Rest is part of the work.',
    ],
  },
  mental: {
    description:
      'How you think, learn and deal with what comes. Here it is about staying curious, building skills that help on hard days, and talking to someone in time.',
    affirmations: [
      'I may ask for help before it is urgent.',
      'A thought is not a fact.',
      'I can learn this, one step at a time.',
    ],
  },
  social: {
    description:
      'The people around you, near and far. Here it is about finding company, keeping friendships alive, and being there for one another.',
    affirmations: [
      'I am worth someone’s time.',
      'A short message is enough to begin.',
      'I can say no and still be kind.',
    ],
  },
  spiritual: {
    description:
      'What gives your life meaning, with or without a religion. Here it is about quiet, about what hurts and what heals, and about what you want to leave behind.',
    affirmations: [
      'I can be still for a minute.',
      'What I do matters to someone.',
      'I have reasons to be grateful today.',
    ],
  },
  financial: {
    description:
      'Money worries keep people awake. Here it is about knowing where you stand, planning without fear, and using what you have for what matters to you.',
    affirmations: [
      'I can look at my numbers calmly.',
      'Small amounts, regularly, add up.',
      'My worth is not my balance.',
    ],
  },
  coach: {
    description:
      'A wellness coach helps you decide what you want to change, and stays with you while you do it. You agree on goals, take small steps, and look back together.',
    affirmations: [
      'I decide where this goes.',
      'One step this week is enough.',
      'I do not have to do it alone.',
    ],
  },
}

export const defaultLeafTexts: Record<Leaf, Texts> = {
  Move: {
    description: 'Walking, stretching, dancing, sport: whatever gets you moving and suits your body today.',
    affirmations: ['Ten minutes outside are ten minutes for me.', 'I move because it feels good.'],
  },
  Nourish: {
    description: 'Eating, drinking and sleeping in a way that keeps you going.',
    affirmations: ['I eat without hurry when I can.', 'I go to bed while I am still kind to myself.'],
  },
  Discover: {
    description: 'New thoughts, new skills, a new look at what you thought you knew.',
    affirmations: ['I may be a beginner.', 'I can change my mind.'],
  },
  Develop: {
    description: 'Practising what helps: focus, calm, planning, and handling setbacks.',
    affirmations: ['Practice beats talent on most days.', 'A setback is information.'],
  },
  Unite: {
    description: 'Meeting people, joining in, and belonging somewhere.',
    affirmations: ['There is a place for me.', 'I can be the one who says hello.'],
  },
  Uplift: {
    description: 'Encouraging others, and letting yourself be encouraged.',
    affirmations: ['I can brighten someone’s day.', 'I accept a compliment with thanks.'],
  },
  Heal: {
    description: 'Looking after what hurts, at your own pace and with help where you want it.',
    affirmations: ['Healing takes the time it takes.', 'I am allowed to feel this.'],
  },
  Peace: {
    description: 'Quiet in the middle of the day: breathing, meditation, prayer, or simply a pause.',
    affirmations: ['I can breathe out slowly.', 'Not everything needs an answer now.'],
  },
  Love: {
    description: 'Being kind to yourself and close to the people you love.',
    affirmations: ['I speak to myself as to a friend.', 'I show people that they matter to me.'],
  },
  Gratitude: {
    description: 'Noticing what is good, small things above all.',
    affirmations: ['Something went well today.', 'I say thank you and mean it.'],
  },
  Impact: {
    description: 'Doing something that matters to others and lasts longer than the day.',
    affirmations: ['What I give comes from what I have.', 'A small good deed is a good deed.'],
  },
  Prosper: {
    description: 'Earning, saving and planning, so that money worries you less.',
    affirmations: ['I know what I need.', 'I make one money decision at a time.'],
  },
  Share: {
    description: 'Giving, lending a hand, and using what you have together with others.',
    affirmations: ['I have enough to share something.', 'Giving and receiving are both fine.'],
  },
}
