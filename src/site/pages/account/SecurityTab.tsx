import type { Me } from "../../../contract/me";
import { PasskeysCard } from "./PasskeysCard";
import { SessionsCard } from "./SessionsCard";

/** The account's passkeys and sessions. */
export function SecurityTab({ me }: { me: Me }) {
  return (
    <>
      <PasskeysCard me={me} />
      <SessionsCard me={me} />
    </>
  );
}
