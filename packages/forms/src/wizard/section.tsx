import { Box, Grid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface SectionProps {
  title?: string
  description?: string
  children: ReactNode
}

/** Related fields, in two columns if there is room. */
export function Section({ title, description, children }: SectionProps) {
  return (
    <Box as="section">
      {title ? (
        <Text as="h3" textStyle="heading" mb={description ? '1' : '4'}>
          {title}
        </Text>
      ) : null}
      {description ? (
        <Text textStyle="sm" color="fg.muted" mb="4" maxW="prose">
          {description}
        </Text>
      ) : null}
      <FieldGrid>{children}</FieldGrid>
    </Box>
  )
}

export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Grid
      columnGap="5"
      rowGap="5"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      {children}
    </Grid>
  )
}

/** A field that takes the whole row. */
export function Wide({ children }: { children: ReactNode }) {
  return (
    <Box gridColumn="1 / -1" minW="0">
      {children}
    </Box>
  )
}
