import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../design/Notice";

interface DrawnOrFaultProps {
  /** The form that the children draw, and the text of its answers: a change of either draws the children again. */
  form: object;
  text: string;
  children: ReactNode;
}

/**
 * Surrounds a drawn form. Shows the reason in place of a form that fails while it is drawn, for example
 * because the name of a widget is half typed.
 */
export class DrawnOrFault extends Component<DrawnOrFaultProps, { reason: string | undefined }> {
  override state = { reason: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }

  override componentDidUpdate({ form, text }: DrawnOrFaultProps) {
    if (this.state.reason === undefined || (form === this.props.form && text === this.props.text)) return;
    this.setState({ reason: undefined });
  }

  override render() {
    const { reason } = this.state;
    return reason === undefined ? this.props.children : <NotDrawn reason={reason} />;
  }
}

function NotDrawn({ reason }: { reason: string }) {
  const { t } = useTranslation("playground");
  return (
    <Notice tone="bad" role="alert" title={t("notDrawn")}>
      <p lang="en">{reason}</p>
    </Notice>
  );
}
