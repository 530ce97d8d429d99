import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'

const RECORD_NUMBER = /(\b[A-Z]{2}-\d+\b)/

/** Text in which a record number such as WS-1042 does not break at its hyphen, and is copied unchanged. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(RECORD_NUMBER).map((piece, index) =>
    RECORD_NUMBER.test(piece) ? (
      // The parts have no identity other than their position.
      <chakra.span key={index} whiteSpace="nowrap">
        {piece}
      </chakra.span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  )
