import { Box, chakra, Flex, Text } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

import { drawOrder, petalAngle, type PetalName, petalPath, petals } from './petals.ts'

export { type PetalName, petals } from './petals.ts'

export interface LotusProps {
  /** Pixels, or any CSS length; the drawing is about half as high as it is wide. */
  size?: number | string
  /** How far each petal has opened, 0 to 1; all open by default. */
  levels?: Partial<Record<PetalName, number>>
  /** This petal stands out: the others are shadows. */
  only?: PetalName
  /** How far they could open stands behind them. */
  hasOutline?: boolean
  /** Spoken text; without it the lotus is decoration. */
  label?: string
  /** `mark` is one colour, for the logo; `loading` opens petal by petal. */
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
    // On a plain group: a style prop would read `transform` as CSS.
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

/** The thirteen petals in five areas: the product's one drawing. */
export function Lotus({ size = 120, levels, only, hasOutline = false, label, tone = 'areas' }: LotusProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  // What stands out lies on top.
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
  /** The product's name beside the mark. */
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

/** The closed flower that stands where a list is empty. */
export function LotusEmpty({ size = 120 }: { size?: number }) {
  const closed = Object.fromEntries(petals.map(({ name }, i) => [name, i % 2 === 0 ? 0.55 : 0.3]))
  return (
    <Box opacity="0.8" aria-hidden>
      <Lotus size={size} levels={closed} />
    </Box>
  )
}
