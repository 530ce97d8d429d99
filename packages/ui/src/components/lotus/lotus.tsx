import { Box, chakra, Flex, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { drawOrder, petalAngle, type PetalName, petalPath, petals } from './petals.ts'

export { type PetalName, petals } from './petals.ts'

export interface LotusProps {
  /** Pixels, or any CSS length. The picture is about half as high as it is wide. */
  size?: number | string
  /** The level of each petal, 0 to 1. All are open by default. */
  levels?: Partial<Record<PetalName, number>>
  /** Highlights this petal and dims the others. */
  only?: PetalName
  /** Whether the full outlines are behind the petals. */
  hasOutline?: boolean
  /** The accessible name. Without it the lotus is decorative. */
  label?: string
  /** `mark` is single-coloured for the logo, and `loading` opens petal by petal. */
  tone?: 'areas' | 'mark' | 'loading'
}

interface LeafProps {
  index: number
  tone: LotusProps['tone']
  level: number
  isShadow: boolean
}

function Leaf({ index, tone, level, isShadow }: LeafProps) {
  const petal = petals[index] ?? petals[0]
  const plain = tone === 'mark'
  return (
    // On a plain group, because a style prop would treat `transform` as CSS.
    <g transform={`rotate(${petalAngle(index)})`}>
      <chakra.path
        d={petalPath(index, 0.35 + level * 0.65)}
        fill={plain ? 'currentColor' : `${petal.area}.solid`}
        fillOpacity={plain ? (index % 2 === 0 ? 0.9 : 0.55) : isShadow ? 0.12 : 0.35 + level * 0.6}
        stroke="bg.surface"
        strokeWidth={plain ? 1.6 : 1.1}
        {...(tone === 'loading'
          ? { animation: 'bloom 1.8s ease-in-out infinite', style: { animationDelay: `${index * 90}ms` } }
          : {})}
      />
    </g>
  )
}

/** The product's logo: thirteen petals in five areas. */
export function Lotus({ size = 120, levels, only, hasOutline = false, label, tone = 'areas' }: LotusProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  // The highlighted petal is on top.
  const order = drawOrder.toSorted(
    (a, b) => Number(petals[a]?.name === only) - Number(petals[b]?.name === only),
  )
  return (
    <chakra.svg
      viewBox="-68 -64 136 70"
      w={typeof size === 'number' ? `${size}px` : size}
      h="auto"
      flexShrink="0"
      {...name}
    >
      {hasOutline
        ? drawOrder.map((index) => (
            <g key={index} transform={`rotate(${petalAngle(index)})`}>
              <chakra.path
                d={petalPath(index)}
                fill={`${(petals[index] ?? petals[0]).area}.muted`}
                stroke={`${(petals[index] ?? petals[0]).area}.emphasized`}
                strokeWidth="0.6"
              />
            </g>
          ))
        : null}
      {order.map((index) => {
        const { name } = petals[index] ?? petals[0]
        return (
          <Leaf
            key={index}
            index={index}
            tone={tone}
            level={levels?.[name] ?? 1}
            isShadow={only !== undefined && only !== name}
          />
        )
      })}
    </chakra.svg>
  )
}

export interface LotusMarkProps {
  /** The product's name beside the logo. */
  name?: string
  size?: number
}

export function LotusMark({ name, size = 40 }: LotusMarkProps) {
  return (
    <Flex as="span" align="center" gap="2.5" color="accent.fg" display="inline-flex">
      <Lotus size={size} tone="mark" {...(name === undefined ? { label: t`Wellspring` } : {})} />
      {name === undefined ? null : (
        <Text as="span" textStyle="heading" fontWeight="600" whiteSpace="nowrap">
          {name}
        </Text>
      )}
    </Flex>
  )
}

export function LotusLoading({ label = t`Loading`, size = 96 }: { label?: string; size?: number }) {
  return (
    <Box role="status" display="grid" placeItems="center" gap="3" py="10" color="fg.muted">
      <Lotus size={size} tone="loading" />
      <Text textStyle="sm">{label}</Text>
    </Box>
  )
}

/** The closed flower of an empty list. */
export function LotusEmpty({ size = 120 }: { size?: number }) {
  const closed = Object.fromEntries(petals.map(({ name }, i) => [name, i % 2 === 0 ? 0.55 : 0.3]))
  return (
    <Box opacity="0.8" aria-hidden>
      <Lotus size={size} levels={closed} />
    </Box>
  )
}
