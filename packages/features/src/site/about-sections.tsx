import { Box, Grid, Text } from '@chakra-ui/react'

import type { About } from '@wellspring/api/contract/site'
import { Paragraphs } from '@wellspring/ui/paragraphs'

export function AboutSections({ sections }: About) {
  return (
    <Grid gap={{ base: '8', md: '10' }} gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 26rem), 1fr))">
      {sections.map(({ heading, text }, at) => (
        <Box as="section" key={at}>
          <Text as="h2" textStyle="heading" mb="3" overflowWrap="anywhere">
            {heading}
          </Text>
          <Paragraphs text={text} />
        </Box>
      ))}
    </Grid>
  )
}
