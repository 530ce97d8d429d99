import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

const RECORD_NUMBER = /(\b[A-Z]{2}-\d+\b)/

/** Words in which the number of a record, WS-1042, breaks at no hyphen, and is still copied as it is written. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(RECORD_NUMBER).map((piece, index) =>
    RECORD_NUMBER.test(piece) ? (
      // Pieces have no identity but their place.
      <chakra.span key={index} whiteSpace="nowrap">
        {piece}
      </chakra.span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
