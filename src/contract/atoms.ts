import { type Static, Type } from "typebox";
import type { JsonObject } from "../forms/engine/form";

/** An id in an address: digits, within the safe integers. */
export const IdText = Type.String({ pattern: "^[0-9]{1,15}$" });
export const IdParams = Type.Object({ id: IdText }, { additionalProperties: false });

/** A random id of a row (UUID). */
export const UuidText = Type.String({ pattern: "^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$" });

/**
 * The id of something that belongs to the caller, such as a passkey, a session or a saved view, in an
 * address.
 */
export const OwnId = Type.Object({ id: UuidText }, { additionalProperties: false });

/** An id in JSON. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A calendar date, `YYYY-MM-DD`. The year 0000 is refused, because PostgreSQL has no year 0. */
export const Day = Type.String({ format: "date", pattern: "^(?!0000)" });

/** A moment in UTC, in ISO 8601: `YYYY-MM-DDThh:mm:ss.sssZ`. */
export const Instant = Type.String({ format: "date-time" });
export const NullableInstant = Type.Union([Instant, Type.Null()]);

/** A name of letters, digits, `_` and `-`: an ApplyType, a market, a code. */
export const Code = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });

/**
 * A pattern for one visible character: no white space, and no character that is not drawn, such as a
 * direction mark.
 */
export const visibleCharacterPattern = "[^\\s\\u2800\\p{Default_Ignorable_Code_Point}]";

/** Text typed into an account form. The limit is long enough for any field of these forms. */
export const TypedText = Type.String({ maxLength: 320 });

/** The address of the wanted page, for the link in the mail. An address of another site is dropped. */
export const WantedAddress = Type.Optional(Type.String({ maxLength: 1024 }));

/** Checks only the shape: the compiled validator of the form that asks for an address checks the rules. */
export const AddressOnly = Type.Object(
  { email: Type.Optional(TypedText), to: WantedAddress },
  { additionalProperties: false },
);
export type AddressOnly = Static<typeof AddressOnly>;

/** A resume on the wire. Its content is checked by the form's compiled validator. */
export const Resume = Type.Unsafe<JsonObject>({ type: "object", additionalProperties: true });

/** The key of a choice and its name in the language of the request. */
export const Named = Type.Object({ key: Type.String(), name: Type.String() });
