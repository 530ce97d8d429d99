import { Grid, Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A section of an area's page, with a link to all of its kind. */
export function Part({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" gap="4" aria-label={title}>
      <Grid gridTemplateColumns="1fr auto" alignItems="center" gap="4">
        <Heading as="h2" textStyle="heading">
          {title}
        </Heading>
        {more}
      </Grid>
      {children}
    </Stack>
  )
}
