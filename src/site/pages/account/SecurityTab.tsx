import type { Me } from "../../../contract/me";
import { PasskeysCard } from "./PasskeysCard";
import { SessionsCard } from "./SessionsCard";

/** How somebody signs in without a password, and where they are signed in. */
export function SecurityTab({ me }: { me: Me }) {
  return (
    <>
      <PasskeysCard me={me} />
      <SessionsCard />
    </>
  );
}
