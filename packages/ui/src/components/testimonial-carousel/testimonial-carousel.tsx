import { chakra, Flex, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { Avatar } from '../avatar/avatar.tsx'
import { Carousel } from '../carousel/carousel.tsx'

interface Testimonial {
  name: string
  bio: string
  description: string
  image?: string | null
}

export interface TestimonialCarouselProps {
  testimonials: readonly Testimonial[]
  label?: string
  interval?: number
}

function Words({ testimonial }: { testimonial: Testimonial }) {
  const { name, bio, description, image = null } = testimonial
  return (
    <chakra.figure
      textAlign="center"
      maxW="44rem"
      mx="auto"
      minH={{ base: '12rem', sm: '9rem' }}
      display="flex"
      flexDirection="column"
      justifyContent="center"
      gap="6"
    >
      <chakra.blockquote textStyle="heading" fontWeight="400" lineHeight="1.5" textWrap="pretty">
        “{description}”
      </chakra.blockquote>
      <Flex as="figcaption" align="center" justify="center" gap="3" textAlign="start">
        <Avatar name={name} src={image} size={48} decorative />
        <span>
          <Text as="span" display="block" fontWeight="semibold">
            {name}
          </Text>
          <Text as="span" textStyle="xs" color="fg.subtle">
            {bio}
          </Text>
        </span>
      </Flex>
    </chakra.figure>
  )
}

export function TestimonialCarousel({
  testimonials,
  label = t`What members say`,
  interval,
}: TestimonialCarouselProps) {
  const slides = testimonials.map((testimonial) => ({
    id: testimonial.name,
    label: testimonial.name,
    content: <Words testimonial={testimonial} />,
  }))
  return <Carousel label={label} slides={slides} {...(interval === undefined ? {} : { interval })} />
}
