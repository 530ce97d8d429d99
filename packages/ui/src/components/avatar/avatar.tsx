import { Box, chakra } from '@chakra-ui/react'
import type { RampName } from '../../theme/colours.ts'

/** Colours that do not change with the theme, so that a person looks the same in both. */
const grounds: readonly RampName[] = ['leaf', 'blue', 'apricot', 'violet', 'teal', 'rose']

/** A stable hash of the name: an avatar must not differ between server and browser. */
function seed(name: string) {
  let hash = 7
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}

/** The initials of the first and last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word) =>
      String.fromCodePoint(word?.codePointAt(0) ?? 0x20)
        .toUpperCase()
        .trim(),
    )
    .join('')
}

/** Drawn as a picture: a control that contains them is named by other text, which they must not extend. */
function Initials({ name, size }: { name: string; size: number }) {
  const ground = grounds[seed(name) % grounds.length] ?? 'violet'
  return (
    <Box
      as="span"
      display="flex"
      alignItems="center"
      justifyContent="center"
      boxSize="full"
      bg={`${ground}.200`}
      color={`${ground}.900`}
      fontWeight="semibold"
      lineHeight="1"
      data-initials={initialsOf(name)}
      _before={{ content: 'attr(data-initials)' }}
      style={{ fontSize: size * 0.375 }}
    />
  )
}

export interface AvatarProps {
  name: string
  /** The picture. Without one, the initials are shown. */
  src?: string | null
  size?: number
  /** True if the name is next to it as text. */
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
        <Initials name={name} size={size} />
      )}
    </Box>
  )
}
