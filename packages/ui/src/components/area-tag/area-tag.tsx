import { Badge, type BadgeProps } from '@chakra-ui/react'

import { areaNames } from './area-names.ts'

const known = ['physical', 'mental', 'social', 'spiritual', 'financial', 'coach'] as const

export type Area = (typeof known)[number]

/** A name that is none of the five stays as it is. */
const nameOf = (area: string) => Object.entries(areaNames).find(([known]) => known === area)?.[1] ?? area

/** The palette of an area's name as data spells it: 'Mental', 'Wellness Coach', 'financial'. */
export function areaPalette(name: string): Area | 'gray' {
  const words = name.toLowerCase()
  return known.find((area) => words.includes(area)) ?? 'gray'
}

export interface AreaTagProps extends Omit<BadgeProps, 'colorPalette'> {
  area: string
}

export function AreaTag({ area, children, ...props }: AreaTagProps) {
  return (
    <Badge variant="surface" colorPalette={areaPalette(area)} {...props}>
      {children ?? nameOf(area)}
    </Badge>
  )
}
