import { Box, Text } from '@chakra-ui/react'

export interface TileProps {
  label: string
  value: string
  detail?: string
}

/** One figure with its name. */
export function Tile({ label, value, detail }: TileProps) {
  return (
    <Box
      as="section"
      aria-label={label}
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      p="5"
    >
      <Text textStyle="label">{label}</Text>
      <Text textStyle="title" fontVariantNumeric="tabular-nums" my="1">
        {value}
      </Text>
      {detail ? (
        <Text textStyle="sm" color="fg.muted">
          {detail}
        </Text>
      ) : null}
    </Box>
  )
}
