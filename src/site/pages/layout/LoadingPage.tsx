import { Loading } from "../../../design/Loading";
import { Page } from "../../../design/Page";
import { useIsConnected } from "../../api/useIsConnected";
import { ErrorPage } from "../ErrorPage";

/**
 * Takes the place of a page until its data has loaded. Without a connection, explains what is wrong and
 * offers another try.
 */
export function LoadingPage({ label }: { label: string }) {
  if (!useIsConnected()) return <ErrorPage status={0} />;
  return (
    <Page width="narrow">
      <Loading label={label} />
    </Page>
  );
}
