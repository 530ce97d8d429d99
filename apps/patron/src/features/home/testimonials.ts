import type { Testimonial } from '@wellspring/ui/testimonial-carousel'

export const testimonials: readonly Testimonial[] = [
  {
    name: 'Noor',
    bio: 'Teacher, Dubai',
    description: 'I came for a sleep mist and stayed for the quiet. Everything is where I expect it to be.',
  },
  {
    name: 'Peter',
    bio: 'Nurse, Prague',
    description: 'After a night shift I have no patience for clutter. Here I find what I need in a minute.',
  },
  {
    name: 'Chloe',
    bio: 'Designer, Lyon',
    description: 'The questions deck changed our Sunday dinners. We still laugh about the first evening.',
  },
]
