import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../testing/render.tsx'
import { TestimonialCarousel } from './testimonial-carousel.tsx'

test('previous and next change the testimonial', async () => {
  const { user } = render(
    <TestimonialCarousel
      testimonials={[
        { name: 'Leila', bio: 'Member', description: 'I stayed.' },
        { name: 'Tom', bio: 'Member', description: 'I was heard.' },
      ]}
    />,
  )
  expect(screen.getByText(/I stayed/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText(/I was heard/)).toBeVisible()
})
