import { Box, chakra } from '@chakra-ui/react'

import type { CountryHelp } from '@wellspring/api/contract/safety'
import { Disclosure } from '@wellspring/ui/disclosure'
import { Link } from '@wellspring/ui/link'
import { MediumDate } from '@wellspring/ui/relative-date'
import { Trans, t } from '@wellspring/words/macro'

import { dialled } from './help-in.ts'

/** Every listed country with its numbers; works without scripts and offline. */
export function OtherCountries({ countries }: { countries: readonly CountryHelp[] }) {
  if (countries.length === 0) return null
  return (
    <Disclosure summary={t`I am in another country`}>
      <chakra.ul listStyleType="none" mt="2">
        {countries.map(({ country, name, emergency, lines }) => (
          <chakra.li key={country} py="2" borderTopWidth="1px" borderColor="border">
            <Box fontWeight="semibold">{name}</Box>
            {lines.map((line) => (
              <Box key={line.phone}>
                {line.name}:{' '}
                <Link href={`tel:${dialled(line.phone)}`} display="inline-block" py="2.5">
                  {line.phone}
                </Link>{' '}
                <Box as="span" textStyle="xs" color="fg.subtle">
                  {line.checkedOn ? (
                    <>
                      <Trans>checked</Trans> <MediumDate date={line.checkedOn} />
                    </>
                  ) : (
                    t`not checked by us`
                  )}
                </Box>
              </Box>
            ))}
            <Box>
              <Trans>
                Emergency:{' '}
                <Link href={`tel:${dialled(emergency)}`} display="inline-block" py="2.5">
                  {emergency}
                </Link>
              </Trans>
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </Disclosure>
  )
}
