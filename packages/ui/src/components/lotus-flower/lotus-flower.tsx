import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

import { t } from '@wellspring/words/macro'

import { Link } from '../link/link.tsx'
import { drawOrder, petalAngle, petalPath, petalTip, type PetalName, petals } from '../lotus/petals.ts'

/** The relative size of a petal of level zero: a closed bud, never a wilted one. */
const BUD = 0.34

export interface LotusFlowerProps {
  /** The level of each petal, 0 to 100. */
  levels: Readonly<Record<PetalName, number>>
  /** The link of a petal. */
  hrefOf: (name: PetalName) => string
  label: string
}

const ripples = [
  [30, 1.6, 0.5],
  [46, 3, 0.32],
  [62, 4.6, 0.18],
] as const

function Water() {
  return (
    <g aria-hidden>
      {ripples.map(([rx, ry, opacity]) => (
        <chakra.ellipse
          key={rx}
          cx="0"
          cy="3.5"
          rx={rx}
          ry={ry}
          fill="none"
          stroke="mental.solid"
          strokeOpacity={opacity}
          strokeWidth="0.5"
        />
      ))}
    </g>
  )
}

function Label({ index, level }: { index: number; level: number }) {
  const petal = petals[index] ?? petals[0]
  const { x, y, side } = petalTip(index, 4.5)
  return (
    <chakra.text
      x={x}
      y={y}
      textAnchor={side}
      fill={`${petal.area}.fg`}
      // In units of the picture, which gives 11 pixels on a phone.
      fontSize={{ base: '5.4px', sm: '4.8px', md: '4.1px' }}
      fontWeight="600"
      aria-hidden
    >
      {petal.name}
      {/* A phone shows the numbers only in the list below, because they would overlap the neighbouring names. */}
      <chakra.tspan display={{ base: 'none', sm: 'inline' }} fill="fg.muted" fontWeight="400" dx="1.2">
        {level}%
      </chakra.tspan>
    </chakra.text>
  )
}

/** The petals at full size, behind all others. */
function Outlines() {
  return (
    <g aria-hidden>
      {drawOrder.map((index) => {
        const { area } = petals[index] ?? petals[0]
        return (
          // On a plain group, because a style prop would treat `transform` as CSS.
          <g key={index} transform={`rotate(${petalAngle(index)})`}>
            <chakra.path
              d={petalPath(index)}
              fill={`${area}.subtle`}
              fillOpacity="0.8"
              stroke={`${area}.emphasized`}
              strokeWidth="0.4"
            />
          </g>
        )
      })}
    </g>
  )
}

/** A petal of level zero is an outline: only what the user has done has a colour. */
function Bud({ index }: { index: number }) {
  const { area } = petals[index] ?? petals[0]
  return (
    <chakra.path
      data-bud
      d={petalPath(index)}
      fill="bg.surface"
      stroke={`${area}.solid`}
      strokeWidth="1.5px"
      vectorEffect="non-scaling-stroke"
    />
  )
}

function Opened({ index, level }: { index: number; level: number }) {
  const { area } = petals[index] ?? petals[0]
  return (
    <>
      <chakra.path
        d={petalPath(index)}
        fill={`${area}.solid`}
        fillOpacity={0.72 + (level / 100) * 0.24}
        stroke="bg.surface"
        strokeWidth="1.5px"
        vectorEffect="non-scaling-stroke"
      />
      <chakra.path d={petalPath(index, 0.66)} fill={`${area}.contrast`} fillOpacity="0.16" />
      <chakra.path
        d={`M0 -5V${(-petalTip(index).tall * 0.84).toFixed(1)}`}
        stroke={`${area}.contrast`}
        strokeOpacity="0.45"
        strokeWidth="1px"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </>
  )
}

/** A petal at its level. Its full outline reacts to the pointer. */
function Petal({ index, level }: { index: number; level: number }) {
  const reach = BUD + (level / 100) * (1 - BUD)
  const transform = `scale(${(0.3 + reach * 0.7).toFixed(3)}, ${reach.toFixed(3)})`
  return (
    <g transform={`rotate(${petalAngle(index)})`}>
      <chakra.path className="whole" d={petalPath(index)} fill="transparent" stroke="transparent" />
      <g style={{ transform, transition: 'transform 200ms ease-out' }}>
        {level === 0 ? <Bud index={index} /> : <Opened index={index} level={level} />}
      </g>
    </g>
  )
}

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => petals.length - 1,
}

/** A user's Lotus. It is one tab stop, and arrow keys move between petals from left to right. */
export function LotusFlower({ levels, hrefOf, label }: LotusFlowerProps) {
  const [current, setCurrent] = useState(0)
  const go = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = steps[event.key]?.(current)
    if (next === undefined) return
    event.preventDefault()
    const index = Math.min(petals.length - 1, Math.max(0, next))
    event.currentTarget.querySelector<SVGElement>(`[data-petal="${index}"]`)?.focus()
  }
  return (
    <chakra.svg
      viewBox="-70 -66 140 76"
      w="full"
      h="auto"
      overflow="visible"
      role="group"
      aria-label={label}
      onKeyDown={go}
    >
      <Water />
      <Outlines />
      {petals.map(({ name }, index) => (
        <Label key={name} index={index} level={levels[name]} />
      ))}
      {drawOrder.map((index) => {
        const { name } = petals[index] ?? petals[0]
        return (
          <Link
            key={name}
            href={hrefOf(name)}
            variant="bare"
            data-petal={index}
            tabIndex={index === current ? 0 : -1}
            aria-label={t`${name}: ${levels[name]} percent open`}
            onFocus={() => setCurrent(index)}
            css={{
              '&:hover .whole': { stroke: 'fg.muted', strokeWidth: '0.6' },
              '&:focus-visible': { outline: 'none' },
              '&:focus-visible .whole': { stroke: 'fg', strokeWidth: '1.2' },
            }}
          >
            <Petal index={index} level={levels[name]} />
          </Link>
        )
      })}
    </chakra.svg>
  )
}
