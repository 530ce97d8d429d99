import { chakra } from '@chakra-ui/react'

import { Lotus } from '@wellspring/ui/lotus'

/** Waves below the flower, from the far bank to the near one. */
const waves = [
  { area: 'mental', d: 'M0 292C78 262 140 268 214 286S372 306 480 268V400H0Z', opacity: 0.16 },
  { area: 'financial', d: 'M0 322C92 296 168 330 250 322S396 290 480 312V400H0Z', opacity: 0.2 },
  { area: 'spiritual', d: 'M0 356C108 330 178 366 262 354S404 330 480 350V400H0Z', opacity: 0.2 },
] as const

/** Soft shapes behind the flower. */
const shapes = [
  { area: 'spiritual', d: 'M86 176C60 92 142 28 236 30s194 42 188 148-96 146-196 142S112 262 86 176Z' },
  { area: 'social', d: 'M300 118c12-58 76-82 122-50s48 112 4 142-138-34-126-92Z' },
  { area: 'physical', d: 'M34 236c-10-50 38-88 88-76s76 66 50 108-128 18-138-32Z' },
] as const

/** Inline SVG: a few hundred bytes that adapt to both themes. */
export function HeroArt() {
  return (
    <chakra.div
      aria-hidden
      position="relative"
      w="full"
      maxW={{ base: '20rem', md: '30rem' }}
      mx="auto"
      aspectRatio="6 / 5"
      borderRadius="lg"
      overflow="hidden"
    >
      <chakra.svg viewBox="0 0 480 400" w="full" h="full" display="block">
        {shapes.map(({ area, d }) => (
          <chakra.path key={area} d={d} fill={`${area}.solid`} fillOpacity="0.13" />
        ))}
        {waves.map(({ area, d, opacity }) => (
          <chakra.path key={area} d={d} fill={`${area}.solid`} fillOpacity={opacity} />
        ))}
      </chakra.svg>
      <chakra.div position="absolute" insetInline="14%" top="24%">
        <Lotus size="100%" />
      </chakra.div>
    </chakra.div>
  )
}
