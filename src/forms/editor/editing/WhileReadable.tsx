import { Component, type ReactNode } from "react";
import type { SavedTexts } from "../protocol";
import { RefusalNotice } from "./PanelSection";

interface WhileReadableProps {
  /** What the children read. */
  texts: SavedTexts;
  /** Called once the texts have changed that could not be read: a dialog does not open by itself then. */
  onChanged?: () => void;
  children: ReactNode;
}

/**
 * What reads files that staff may be in the middle of typing: where they cannot be read, it says so in place of its
 * children, until they change.
 */
export class WhileReadable extends Component<WhileReadableProps, { isUnreadable: boolean }> {
  override state = { isUnreadable: false };

  static getDerivedStateFromError() {
    return { isUnreadable: true };
  }

  override componentDidUpdate({ texts }: WhileReadableProps) {
    if (!this.state.isUnreadable || texts === this.props.texts) return;
    this.props.onChanged?.();
    this.setState({ isUnreadable: false });
  }

  override render() {
    if (!this.state.isUnreadable) return this.props.children;
    return <RefusalNotice refused={{ code: "unreadable", params: {} }} />;
  }
}
