import { Box, chakra } from '@chakra-ui/react'
import { type Area } from '../area-tag/area-tag.tsx'

const grounds: readonly Area[] = ['physical', 'mental', 'social', 'spiritual', 'financial', 'coach']

/** The same name always gives the same number: a portrait may not change between server and browser. */
function seed(name: string) {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}

function Portrait({ name }: { name: string }) {
  const n = seed(name)
  const ground = grounds[n % grounds.length] ?? 'spiritual'
  const cloth = grounds[(n + 2 + (n % 3)) % grounds.length] ?? 'mental'
  const lean = (n % 9) - 4
  return (
    <chakra.svg viewBox="0 0 64 64" boxSize="full" display="block" aria-hidden>
      <chakra.path d="M0 0h64v64H0Z" fill={`${ground}.emphasized`} />
      <chakra.circle cx={18 + (n % 28)} cy="16" r={15 + (n % 8)} fill={`${ground}.muted`} />
      <chakra.path d={`M6 68c2-20 12-27 ${26 + lean}-27s24 7 26 27Z`} fill={`${cloth}.solid`} />
      <chakra.ellipse cx={32 + lean / 2} cy="27" rx="11" ry={13 + (n % 2)} fill="secondary.emphasized" />
      <chakra.path
        d={`M${20 + lean / 2} 27c-2-17 26-18 24 0-4-7-17-${4 + (n % 5)}-24 0Z`}
        fill="secondary.solid"
      />
    </chakra.svg>
  )
}

export interface AvatarProps {
  name: string
  /** A picture; without one the name grows a gentle portrait. */
  src?: string | null
  size?: number
  /** True where the name stands beside it in words. */
  decorative?: boolean
  square?: boolean
}

export function Avatar({ name, src, size = 40, decorative = false, square = false }: AvatarProps) {
  const spoken = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <Box
      as="span"
      display="inline-block"
      flexShrink="0"
      overflow="hidden"
      borderRadius={square ? 'lg' : 'full'}
      bg="bg.muted"
      style={{ width: size, height: size }}
      {...spoken}
    >
      {src ? (
        <chakra.img
          src={src}
          alt=""
          htmlWidth={size}
          htmlHeight={size}
          loading="lazy"
          boxSize="full"
          objectFit="cover"
          display="block"
        />
      ) : (
        <Portrait name={name} />
      )}
    </Box>
  )
}
