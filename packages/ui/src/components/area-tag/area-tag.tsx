import { Badge, type BadgeProps } from '@chakra-ui/react'

import { areaNames } from './area-names.ts'

const known = ['physical', 'mental', 'social', 'spiritual', 'financial', 'coach'] as const

export type Area = (typeof known)[number]

/** Returns an unknown area unchanged. */
const nameOf = (area: string) => Object.entries(areaNames).find(([known]) => known === area)?.[1] ?? area

/** The palette of an area as spelled in data: 'Mental', 'Wellness Coach', 'financial'. */
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
